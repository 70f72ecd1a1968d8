/** A code of the design: where it leads, which can be changed whenever, and whether the piece has it at all. */
import type { CodeSlot } from '@frontage/artwork/types.ts'
import type { CodeOfDesign } from '@frontage/contracts/codes.ts'
import type { LandingPageRow } from '@frontage/contracts/landing.ts'
import { targetProblem, type CodeTarget } from '@frontage/domain/codes/scan-code.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { isToDo, type Issue } from './checks.ts'
import { changeCode, fetchPagesToLeadTo } from './code-calls.ts'
import styles from './side-form.module.css'
import type { Designer } from './use-designer.ts'

interface CodeSlotFieldProps {
  slot: CodeSlot
  designer: Designer
  issue: Issue | undefined
  onFocus: () => void
}

const USUAL = 'usual'
const ADDRESS = 'address'
const OFF = 'off'
const pageChoice = (id: string) => `page ${id}`

export function CodeSlotField({ slot, designer, issue, onFocus }: CodeSlotFieldProps) {
  const code = designer.codes.find((one) => one.slot === slot.id)
  const isOff = designer.slots[slot.id] !== undefined
  const pages = usePages()
  const [wantsAddress, setWantsAddress] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!code) return null
  const leadTo = async (target: CodeTarget) => {
    setBusy(true)
    try {
      designer.setCodes(await changeCode(designer.design.id, slot.id, target))
      if (isOff) designer.set({ [slot.id]: undefined })
      setProblem(undefined)
      setWantsAddress(target.kind === 'address')
      toast.success(`“${slot.label}” leads there from now on, on printed pieces too.`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be saved. Try again.')
    } finally {
      setBusy(false)
    }
  }
  const choose = (choice: string) => {
    setProblem(undefined)
    setWantsAddress(choice === ADDRESS)
    if (choice === OFF) designer.set({ [slot.id]: { code: 'off' } })
    else if (choice === ADDRESS) {
      if (isOff) designer.set({ [slot.id]: undefined })
    } else if (choice === USUAL) void leadTo({ kind: 'usual' })
    else void leadTo({ kind: 'landing-page', page_id: choice.slice(pageChoice('').length) })
  }
  const asksAddress = !isOff && (wantsAddress || code.target.kind === 'address')
  const fault = issue && !isToDo(issue) ? issue.message : undefined
  return (
    <div className={styles.when}>
      <Field
        label={slot.label}
        error={(asksAddress ? undefined : problem) ?? fault}
        hint={isOff ? 'The piece is printed without it.' : asksAddress ? undefined : <LeadsTo code={code} />}
      >
        {(control) => (
          <select
            {...control}
            className={styles.input}
            value={isOff ? OFF : wantsAddress ? ADDRESS : chosenIn(code.target)}
            disabled={isBusy}
            onFocus={onFocus}
            onChange={(event) => choose(event.target.value)}
          >
            <option value={USUAL}>{designer.listing ? 'The page of the listing' : 'Your own page'}</option>
            {optionsOf(pages, code.target).map(({ id, title, isPublished }) => (
              <option key={id} value={pageChoice(id)}>
                {isPublished ? title : `${title} (not published yet)`}
              </option>
            ))}
            <option value={ADDRESS}>Another web address</option>
            {!slot.required && <option value={OFF}>No code on this piece</option>}
          </select>
        )}
      </Field>
      {asksAddress && (
        <AddressField
          key={code.target.kind === 'address' ? code.target.address : ''}
          code={code}
          problem={problem}
          isBusy={isBusy}
          onSave={(address) => void leadTo({ kind: 'address', address })}
        />
      )}
    </div>
  )
}

const chosenIn = (target: CodeTarget): string =>
  target.kind === 'landing-page' ? pageChoice(target.page_id) : target.kind

interface PageOption {
  id: string
  title: string
  isPublished: boolean
}

/** With the chosen page, should it be none of the list: deleted, or not read yet. */
function optionsOf(pages: readonly LandingPageRow[] | null, target: CodeTarget): PageOption[] {
  const options = (pages ?? []).map(({ id, title, state }) => ({
    id,
    title,
    isPublished: state === 'published',
  }))
  if (target.kind !== 'landing-page' || options.some(({ id }) => id === target.page_id)) return options
  const title = pages === null ? 'The landing page you chose' : 'A landing page that is gone'
  return [...options, { id: target.page_id, title, isPublished: true }]
}

/** null: not here yet, or not to be had; then the other choices stand. */
function usePages(): readonly LandingPageRow[] | null {
  const { features } = useSite()
  const mayHave = features.menus.savedshowcase
  const [pages, setPages] = useState<readonly LandingPageRow[] | null>(null)
  useEffect(() => {
    if (!mayHave) return undefined
    let isHere = true
    fetchPagesToLeadTo().then(
      (found) => {
        if (isHere) setPages(found)
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [mayHave])
  return pages
}

function LeadsTo({ code: { leads_to: leadsTo, scans } }: { code: CodeOfDesign }): ReactNode {
  const count =
    scans === 0 ? '' : scans === 1 ? ' Scanned once.' : ` Scanned ${scans.toLocaleString('en-US')} times.`
  if (!leadsTo)
    return `You have no published page yet. Until you do, whoever scans it sees how to reach you.${count}`
  return (
    <>
      Leads to{' '}
      <a href={leadsTo.url} target="_blank" rel="noreferrer">
        {leadsTo.name}
      </a>
      . You can change this after printing.{count}
    </>
  )
}

interface AddressFieldProps {
  code: CodeOfDesign
  problem: string | undefined
  isBusy: boolean
  onSave: (address: string) => void
}

function AddressField({ code, problem, isBusy, onSave }: AddressFieldProps) {
  const saved = code.target.kind === 'address' ? code.target.address : ''
  const [address, setAddress] = useState(saved)
  const [own, setOwn] = useState<string>()
  const save = () => {
    const wrong = targetProblem(address.trim(), [location.hostname])
    setOwn(wrong ?? undefined)
    if (wrong === null) onSave(address.trim())
  }
  const isSaved = saved !== '' && address.trim() === saved
  return (
    <>
      <Field label="Web address" error={own ?? problem} hint={isSaved ? <LeadsTo code={code} /> : undefined}>
        {(control) => (
          <input
            {...control}
            className={styles.input}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') save()
            }}
          />
        )}
      </Field>
      {!isSaved && (
        <span className={styles.imageActions}>
          <Button look="secondary" size="small" busy={isBusy} onClick={save}>
            Use this address
          </Button>
        </span>
      )}
    </>
  )
}
