import type { ManagedOffer } from '@frontage/contracts/offers.ts'
import { OFFERS_RETIRED } from '@frontage/contracts/sentences.ts'
import { isOneOf, keysOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { LeaveGuard, toAnotherAddress } from '../../lib/leave-guard.tsx'
import { productName } from '../../lib/product-name.ts'
import { fullTime } from '../../lib/when.ts'
import { Button, Checkbox, FieldError, Select, TextField, toast } from '../../ui/index.ts'
import { AdjustmentsEditor } from './adjustments-editor.tsx'
import { CoatingsEditor } from './coatings-editor.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { KIND_NAMES, PAYER_NAMES, UNIT_NAMES } from './kind-names.ts'
import { changeSchedule, readOffer, saveOffer, scheduleOffer } from './offer-calls.ts'
import { OfferConflict } from './offer-conflict.tsx'
import { LIST_TITLES, offerOf, problemsOf, valuesOf, type OfferValues } from './offer-values.ts'
import styles from './offers.module.css'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduledChanges, type Change } from './scheduled-changes.tsx'
import { TiersEditor } from './tiers-editor.tsx'
import { Trial } from './trial.tsx'

const POLICIES = keysOf(PAYER_NAMES)

/** How a template is sold, with an order to try it on. */
export function OfferScreen({ offer: loaded }: { offer: ManagedOffer }) {
  const [saved, setSaved] = useState(loaded)
  const [typed, setTyped] = useState<Partial<OfferValues>>({})
  const [theirs, setTheirs] = useState<ManagedOffer | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  /** The scheduled prices that are in the form; null: those of now. */
  const [editing, setEditing] = useState<Change | null>(null)
  const base = editing ? editing.offer : saved.offer
  const before = valuesOf(base)
  const values = { ...before, ...typed }
  const change = (next: Partial<OfferValues>) => setTyped((now) => ({ ...now, ...next }))
  const problems = problemsOf(values)
  const isChanged = JSON.stringify(values) !== JSON.stringify(before)
  const offer = problems.length === 0 ? offerOf(values, base) : null
  const save = async (revision: number) => {
    setProblem('')
    setBusy(true)
    try {
      setSaved(await saveOffer(saved.id, { revision, offer }))
      setTyped({})
      toast.success('Prices saved')
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'offers.changed-elsewhere')
        await readOffer(saved.id).then(setTheirs, (failed: unknown) => setProblem(sentenceOf(failed)))
      else setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const schedule = async (at: { starts_at: string; time_zone: string }) => {
    try {
      setSaved(
        await (editing
          ? changeSchedule(saved.id, editing.id, { ...at, offer, revision: editing.revision })
          : scheduleOffer(saved.id, { ...at, offer })),
      )
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'offers.changed-elsewhere') {
        // What was typed stays, over what the other administrator made of it.
        const now = await readOffer(saved.id)
        setSaved(now)
        setEditing(now.changes.find(({ id }) => id === editing?.id) ?? null)
      }
      throw error
    }
    setScheduling(false)
    setEditing(null)
    setTyped({})
    toast.success('Prices scheduled')
  }
  return (
    <div className={styles.screen}>
      <form
        aria-label="Prices"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (editing) setScheduling(true)
          else void save(saved.revision)
        }}
      >
        <ScheduledChanges
          offer={saved}
          editing={editing?.id ?? null}
          onEdit={(change) => {
            setEditing(change)
            setTyped({})
          }}
          onChanged={(next) => {
            setSaved(next)
            if (!next.changes.some(({ id }) => id === editing?.id)) setEditing(null)
          }}
        />
        {editing && (
          <output className={styles.editing}>
            These are the prices from {fullTime(new Date(editing.starts_at), editing.time_zone)}.{' '}
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                setEditing(null)
                setTyped({})
              }}
            >
              Back to current prices
            </Button>
          </output>
        )}
        <fieldset className={styles.group}>
          <legend>Sold as</legend>
          <div className={styles.kinds}>
            {keysOf(KIND_NAMES).map((kind) => (
              <Checkbox
                key={kind}
                label={KIND_NAMES[kind]}
                checked={values.kinds.includes(kind)}
                onChange={({ target }) =>
                  change({
                    kinds: target.checked
                      ? [...values.kinds, kind]
                      : values.kinds.filter((one) => one !== kind),
                  })
                }
              />
            ))}
          </div>
          {values.kinds.length === 0 && (
            <p className={styles.hint}>Agents can download it, and cannot order it.</p>
          )}
        </fieldset>
        <TiersEditor title="Printed" tiers={values.print} onChange={(print) => change({ print })} />
        {(values.kinds.includes('mail-list') || values.mail.length > 0) && (
          <TiersEditor title="Mailed" tiers={values.mail} onChange={(mail) => change({ mail })} />
        )}
        <CoatingsEditor list={values.coatings} onChange={(coatings) => change({ coatings })} />
        <AdjustmentsEditor
          title={LIST_TITLES.costs}
          add="Add a cost"
          hint={`Such as folding or die cutting. With “${UNIT_NAMES['flat rate']}”, the pieces together cost at least this much.`}
          list={values.costs}
          onChange={(costs) => change({ costs })}
        />
        <AdjustmentsEditor
          title={LIST_TITLES.discounts}
          add="Add a discount"
          hint={`Taken off the price of the pieces. With a minimum purchase, only when the pieces cost at least that much. With “${UNIT_NAMES['flat rate']}”, they cost no more than this together.`}
          list={values.discounts}
          onChange={(discounts) => change({ discounts })}
        />
        <AdjustmentsEditor
          title={LIST_TITLES.additional}
          add="Add a further discount"
          hint="Taken off in addition to the discounts above."
          list={values.additional}
          onChange={(additional) => change({ additional })}
        />
        <div className={styles.pair}>
          <Select
            label="Who pays"
            value={values.policy}
            options={POLICIES.map((value) => ({ value, label: PAYER_NAMES[value] }))}
            hint={
              saved.company_pays
                ? undefined
                : 'Under Settings, the company does not pay for anything, so the agent pays.'
            }
            onChange={({ target }) => {
              if (isOneOf(POLICIES, target.value)) change({ policy: target.value })
            }}
          />
          <TextField
            label="Paper"
            value={values.paper}
            maxLength={80}
            onChange={({ target }) => change({ paper: target.value })}
          />
          <TextField
            label="Working days in production"
            inputMode="numeric"
            value={values.days}
            onChange={({ target }) => change({ days: target.value })}
          />
        </div>
        {saved.is_retired && <FieldError>{OFFERS_RETIRED}</FieldError>}
        {problem && <FieldError>{problem}</FieldError>}
        <div className={styles.buttons}>
          <Button
            type="submit"
            busy={isBusy}
            disabled={(!editing && !isChanged) || problems.length > 0 || saved.is_retired}
          >
            {editing ? 'Save scheduled prices' : 'Save prices'}
          </Button>
          {!editing && (
            <Button
              look="secondary"
              disabled={problems.length > 0 || saved.is_retired}
              onClick={() => setScheduling(true)}
            >
              Save from a date
            </Button>
          )}
          <Button
            look="secondary"
            disabled={isChanged || editing !== null || saved.others.length === 0 || saved.is_retired}
            onClick={() => setCopying(true)}
          >
            Copy to other templates
          </Button>
        </div>
        <p className={styles.hint}>
          {productName(saved.product)}
          {saved.cart_lines > 0 &&
            ` · in ${saved.cart_lines} open ${saved.cart_lines === 1 ? 'cart' : 'carts'}: buyers see the new price before they pay`}
        </p>
      </form>
      {offer ? (
        <Trial offer={offer} rules={saved.rules} />
      ) : (
        <section aria-label="Try an order" className={styles.trial}>
          <p className={styles.hint}>
            {problems[0] ?? 'To try an order, choose under “Sold as” how agents get it.'}
          </p>
        </section>
      )}
      {isScheduling && (
        <ScheduleDialog
          startsAt={editing?.starts_at ?? null}
          onClose={() => setScheduling(false)}
          onSchedule={schedule}
        />
      )}
      {isCopying && <CopyDialog offer={saved} onClose={() => setCopying(false)} onCopied={setSaved} />}
      <OfferConflict
        theirs={theirs}
        mine={values}
        onTheirs={() => {
          if (theirs) setSaved(theirs)
          setTheirs(null)
          setTyped({})
        }}
        onMine={() => {
          const revision = theirs?.revision
          setTheirs(null)
          if (revision !== undefined) void save(revision)
        }}
      />
      <LeaveGuard isUnsaved={isChanged} isLeaving={toAnotherAddress}>
        The prices that you changed have not been saved.
      </LeaveGuard>
    </div>
  )
}
