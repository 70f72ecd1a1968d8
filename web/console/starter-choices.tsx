import type { Starters } from '@frontage/contracts/console.ts'
import { formatUnitPrice, hundredthCents } from '@frontage/domain/money.ts'
import {
  HIGHEST_PRICES,
  isInCatalog,
  LOWEST_PRICES,
  STARTER_CATALOG_NAMES,
  STARTER_CATALOGS,
  STARTER_PAGE_NAMES,
  STARTER_PAGES,
  starterPrice,
  type StarterCatalog,
  type StarterPage,
} from '@frontage/domain/new-brokerage.ts'
import { sentenceOf } from '../lib/api.ts'
import { Button, Checkbox, FieldError, RadioCards, Skeleton, Table, TextField } from '../ui/index.ts'
import styles from './console.module.css'
import own from './open-brokerage.module.css'
import { useAsked } from './use-asked.ts'

export interface Choices {
  catalog: StarterCatalog
  /** As it is typed. */
  prices: string
  pages: readonly StarterPage[]
}

export const USUAL_CHOICES: Choices = { catalog: 'whole', prices: '', pages: STARTER_PAGE_NAMES }

/** Whole percent above the usual prices, or below; null: it is none. */
export function percentOf(typed: string): number | null {
  if (typed.trim() === '') return 0
  const match = /^([+-]?\d{1,3})\s*%?$/.exec(typed.trim().replace('−', '-'))
  const percent = match ? Number(match[1]) : Number.NaN
  return percent >= LOWEST_PRICES && percent <= HIGHEST_PRICES ? percent : null
}

export const PRICES_PROBLEM = `Enter whole percent from ${LOWEST_PRICES} to ${HIGHEST_PRICES}, such as 10 or -5`

interface StarterChoicesProps {
  choices: Choices
  problem: string | undefined
  onChange: (part: Partial<Choices>) => void
}

/** What the brokerage begins with. The usual is chosen already: nobody has to open this. */
export function StarterChoices({ choices, problem, onChange }: StarterChoicesProps) {
  const { catalog, prices, pages } = choices
  return (
    <details className={own.choices} open={problem ? true : undefined}>
      <summary>
        Catalog, prices and pages <span className={styles.quiet}>{summaryOf(choices)}</span>
      </summary>
      <RadioCards
        legend="Catalog"
        value={catalog}
        onChange={(next) => onChange({ catalog: next })}
        cards={STARTER_CATALOG_NAMES.map((value) => ({
          value,
          title: STARTER_CATALOGS[value].label,
          note: STARTER_CATALOGS[value].note,
        }))}
      />
      {catalog !== 'social' && (
        <>
          <TextField
            label="Prices, percent above or below the usual"
            hint="Of print and mail. Coatings and extras cost what they do everywhere."
            optional
            name="prices"
            placeholder="0"
            value={prices}
            error={problem}
            onChange={(event) => onChange({ prices: event.target.value })}
          />
          <Preview catalog={catalog} percent={percentOf(prices)} />
        </>
      )}
      <fieldset className={own.pages}>
        <legend>Pages</legend>
        {STARTER_PAGE_NAMES.map((name) => (
          <Checkbox
            key={name}
            label={STARTER_PAGES[name]}
            checked={pages.includes(name)}
            onChange={() =>
              onChange({
                pages: STARTER_PAGE_NAMES.filter((each) => pages.includes(each) !== (each === name)),
              })
            }
          />
        ))}
        <p className={styles.quiet}>Terms, privacy, questions and contact are always there.</p>
      </fieldset>
    </details>
  )
}

function summaryOf({ catalog, prices, pages }: Choices): string {
  const percent = percentOf(prices)
  const left = STARTER_PAGE_NAMES.length - pages.length
  return [
    STARTER_CATALOGS[catalog].label,
    ...(catalog === 'social'
      ? []
      : [percent ? `prices ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%` : 'usual prices']),
    left === 0 ? 'all pages' : left === STARTER_PAGE_NAMES.length ? 'few pages' : 'some pages',
  ].join(', ')
}

const dollars = (price: number) => formatUnitPrice(hundredthCents(Math.round(price * 10_000)))

function Preview({ catalog, percent }: { catalog: StarterCatalog; percent: number | null }) {
  const { data, error, again } = useAsked<Starters>('starters')
  if (error !== undefined)
    return (
      <div className={styles.actions}>
        <FieldError>{sentenceOf(error)}</FieldError>
        <Button look="secondary" onClick={again}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <Skeleton height={180} />
  const sold = data.products.filter(({ product, tiers }) => tiers.length > 0 && isInCatalog(catalog, product))
  return (
    <Table className={own.preview}>
      <caption>First prices, each piece</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          <th scope="col" data-end>
            Usual
          </th>
          <th scope="col" data-end>
            Here
          </th>
        </tr>
      </thead>
      <tbody>
        {sold.flatMap(({ product, name, tiers }) =>
          [tiers[0], tiers.at(-1)].map(
            (tier, at) =>
              tier && (
                <tr key={`${product} ${tier.quantity}`}>
                  <th scope="row">{at === 0 ? name : <span className={own.again}>{name}</span>}</th>
                  <td>
                    {tier.quantity.includes('-')
                      ? tier.quantity.replace('-', '–')
                      : `${tier.quantity} and more`}
                  </td>
                  <td data-end>{dollars(tier.price)}</td>
                  <td data-end>{percent === null ? '' : dollars(starterPrice(tier.price, percent))}</td>
                </tr>
              ),
          ),
        )}
      </tbody>
    </Table>
  )
}
