import { ExternalLink, Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { OpenedBrokerage, ReadLogo } from '@frontage/contracts/console.ts'
import { STOREFRONT_NAMES, STOREFRONTS, type Storefront } from '@frontage/domain/new-brokerage.ts'
import { LOGO_NEEDED } from '@frontage/contracts/sentences.ts'
import { emailProblem } from '@frontage/domain/email.ts'
import { hostProblem, plainHost } from '@frontage/domain/hosts.ts'
import { sentenceOf } from '../lib/api.ts'
import { normalizeHex } from '../lib/brand/color.ts'
import { Button, ButtonLink, FieldError, RadioCards, TextField } from '../ui/index.ts'
import { ask, problemsIn } from './ask.ts'
import { counted } from './bytes.ts'
import { BrandSample } from './brand-sample.tsx'
import styles from './console.module.css'
import own from './open-brokerage.module.css'
import { useUnsaved } from './place.ts'
import { percentOf, PRICES_PROBLEM, StarterChoices, USUAL_CHOICES, type Choices } from './starter-choices.tsx'
import { useTitle } from './title.ts'

interface Typed extends Choices {
  name: string
  host: string
  admin: string
  phone: string
  state: string
  tax: string
  storefront: Storefront
  color: string
}

const EMPTY: Typed = {
  name: '',
  host: '',
  admin: '',
  phone: '',
  state: '',
  tax: '',
  storefront: 'standard',
  color: '',
  ...USUAL_CHOICES,
}

/** As a percentage is typed; null: it is none. */
function basisPoints(text: string): number | null {
  if (text.trim() === '') return 0
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

function problemsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const host = hostProblem(plainHost(typed.host))
  const email = emailProblem(typed.admin)
  return {
    ...(typed.name.trim() === '' ? { name: 'Enter the name of the brokerage' } : {}),
    ...(host ? { host } : {}),
    ...(email ? { admin: email } : {}),
    ...(typed.state && !/^[A-Za-z]{2}$/.test(typed.state.trim())
      ? { state: 'Enter a state by its two letters, such as CA' }
      : {}),
    ...(typed.catalog !== 'social' && percentOf(typed.prices) === null ? { prices: PRICES_PROBLEM } : {}),
    ...(basisPoints(typed.tax) === null ? { tax: 'Enter a percentage, such as 7.25' } : {}),
  }
}

/** A brand in a minute: a name, an address and a logo in, a site that sells out. */
export function OpenBrokerage() {
  const [opened, setOpened] = useState<OpenedBrokerage>()
  useTitle(opened ? `${opened.name} is open` : 'Open a brokerage')
  if (opened) return <Opened opened={opened} onAnother={() => setOpened(undefined)} />
  return <NewBrokerageForm onOpened={setOpened} />
}

function NewBrokerageForm({ onOpened }: { onOpened: (opened: OpenedBrokerage) => void }) {
  const [typed, setTyped] = useState(EMPTY)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [file, setFile] = useState<File>()
  const [logo, setLogo] = useState<ReadLogo>()
  const [logoProblem, setLogoProblem] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<'' | 'logo' | 'open'>('')

  useUnsaved(
    file !== undefined || JSON.stringify(typed) !== JSON.stringify(EMPTY),
    'This brokerage has not been opened yet.',
  )

  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }
  const leave = (name: keyof Typed) => () => {
    const problem = typed[name] === '' ? undefined : problemsOf(typed)[name]
    if (problem) setProblems((before) => ({ ...before, [name]: problem }))
  }
  const field = (name: Exclude<keyof Typed, 'storefront' | 'catalog' | 'pages'>) => ({
    name,
    value: typed[name],
    error: problems[name],
    onBlur: leave(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setLogo(undefined)
    setLogoProblem('')
    setBusy('logo')
    const form = new FormData()
    form.append('file', chosen)
    ask<ReadLogo>('POST', 'logos', form)
      .then(
        (read) => {
          setLogo(read)
          change({ color: read.color })
        },
        (error: unknown) => {
          setFile(undefined)
          setLogoProblem(sentenceOf(error))
        },
      )
      .finally(() => setBusy(''))
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const wrong = problemsOf(typed)
    setProblems(wrong)
    // Why the last file was refused says more than that there is none.
    if (!file || !logo) setLogoProblem((before) => before || LOGO_NEEDED)
    const [first] = Object.keys(wrong)
    if (first || !file || !logo) {
      form.querySelector<HTMLElement>(first ? `[name="${first}"]` : '[type="file"]')?.focus()
      return
    }
    setBusy('open')
    setFailure('')
    const { tax, color, host, state, prices, ...details } = typed
    const body = new FormData()
    body.append(
      'details',
      JSON.stringify({
        ...details,
        host: plainHost(host),
        state: state.trim().toUpperCase(),
        tax_basis_points: basisPoints(tax),
        color: normalizeHex(color),
        prices: details.catalog === 'social' ? 0 : percentOf(prices),
        bill_to_company: details.storefront === 'alliance',
      }),
    )
    body.append('file', file)
    ask<OpenedBrokerage>('POST', 'brokerages', body)
      .then(onOpened, (error: unknown) => {
        const refused = problemsIn(error)
        const [named] = Object.keys(refused)
        setProblems(refused)
        // It is said beside the field, which may be far above the button.
        const input = named && form.querySelector<HTMLElement>(`[name="${CSS.escape(named)}"]`)
        if (input) input.focus()
        else setFailure(sentenceOf(error))
      })
      .finally(() => setBusy(''))
  }

  return (
    <form className={own.open} onSubmit={submit} noValidate>
      <div className={own.fields}>
        <h1>Open a brokerage</h1>
        <p className={styles.quiet}>
          A name, an address and a logo. The site is there at once, with a catalog, prices, pages and a
          footer.
        </p>
        <TextField label="Name" autoComplete="off" maxLength={80} {...field('name')} />
        <TextField
          label="Address of the site"
          hint="Point its DNS at this server. On this machine any name that ends in .localhost works."
          placeholder="www.example.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field('host')}
        />
        <LogoField file={file} logo={logo} problem={logoProblem} busy={busy === 'logo'} onChoose={choose} />
        <TextField
          label="First administrator"
          hint="Gets an email invitation, and sets up everything else in the control panel."
          type="email"
          autoComplete="off"
          placeholder="ann@example.com"
          {...field('admin')}
        />
        <RadioCards
          legend="Storefront"
          value={typed.storefront}
          onChange={(storefront) => change({ storefront })}
          cards={STOREFRONT_NAMES.map((value) => ({
            value,
            title: STOREFRONTS[value].label,
            note: STOREFRONTS[value].note,
          }))}
        />
        <div className={own.pair}>
          <TextField
            label="Sales tax, percent"
            optional
            inputMode="decimal"
            placeholder="7.25"
            {...field('tax')}
          />
          <TextField label="State" optional maxLength={2} placeholder="CA" {...field('state')} />
        </div>
        <TextField label="Phone" optional type="tel" autoComplete="off" {...field('phone')} />
        <StarterChoices choices={typed} problem={problems.prices} onChange={change} />
      </div>
      <BrandSample name={typed.name} logo={logo} color={typed.color} onColor={(color) => change({ color })} />
      <div className={styles.submit}>
        {failure && <FieldError>{failure}</FieldError>}
        <Button type="submit" size="large" busy={busy !== ''}>
          {busy === 'open' ? 'Opening…' : 'Open the site'}
        </Button>
        <output className={styles.quiet}>
          {busy === 'open' && 'The catalog is being stocked. This takes a few seconds.'}
        </output>
      </div>
    </form>
  )
}

interface LogoFieldProps {
  file: File | undefined
  logo: ReadLogo | undefined
  problem: string
  busy: boolean
  onChoose: (file: File | undefined) => void
}

function LogoField({ file, logo, problem, busy, onChoose }: LogoFieldProps) {
  const id = useId()
  return (
    <div className={own.logoField}>
      <span className={own.label} id={`${id}-label`}>
        Logo
      </span>
      <label className={own.drop}>
        <input
          type="file"
          accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp"
          aria-labelledby={`${id}-label`}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
        <Upload size={20} aria-hidden="true" />
        <span>{busy ? 'Reading its colors…' : (file?.name ?? 'Choose a file')}</span>
      </label>
      {problem ? (
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      ) : (
        <p className={styles.quiet} id={`${id}-hint`}>
          SVG with outlines is best; PNG, JPEG and WebP work too.
        </p>
      )}
      {logo?.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
    </div>
  )
}

function Opened({ opened, onAnother }: { opened: OpenedBrokerage; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone. Screen readers say what the focus comes to.
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <section className={own.done} aria-labelledby="opened">
      <h1 ref={heading} id="opened" tabIndex={-1}>
        {opened.name} is open
      </h1>
      <p>
        <a className={styles.live} href={opened.url} target="_blank" rel="noopener">
          {opened.url}
          <ExternalLink size={18} aria-hidden="true" />
        </a>
      </p>
      <p>
        {counted(opened.templates, 'template')}, {counted(opened.pages, 'page')}. {opened.admin} has been
        invited by email.
      </p>
      <ul className={own.notices}>
        {opened.notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink href={`/brokerages/${opened.id}`}>See the brokerage</ButtonLink>
        <Button look="secondary" onClick={onAnother}>
          Open another one
        </Button>
      </div>
    </section>
  )
}
