import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { Checkbox, FieldError, Skeleton } from '../../ui/index.ts'
import { Holder } from './card-fields.tsx'
import type { PaymentCardField } from './card-form.ts'
import { mountOfficialFields, type MountedPaymentCard } from './card-provider.ts'
import type { ChosenPaymentCard } from './use-card.ts'
import styles from './cards.module.css'

interface OfficialFieldsProps {
  provider: PaymentMethods
  chosen: ChosenPaymentCard
  /** What ticking the box of the form means; null: there is no choice. */
  saveLabel: string | null
}

/** Number, expiry and code in the provider's own frames; name and ZIP are ours. */
export function OfficialFields({ provider, chosen, saveLabel }: OfficialFieldsProps) {
  const id = useId()
  const places = { number: useRef<HTMLDivElement>(null), expiry: useRef<HTMLDivElement>(null) }
  const cvc = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | string>('loading')
  const { mount, setFieldsComplete } = chosen
  const calls = useRef({ mount, setFieldsComplete })
  const { number, expiry } = places

  useEffect(() => {
    let fields: MountedPaymentCard | null = null
    let isGone = false
    const { mount: tell, setFieldsComplete: onComplete } = calls.current
    if (!number.current || !expiry.current || !cvc.current) return
    mountOfficialFields(provider, {
      number: number.current,
      expiry: expiry.current,
      cvc: cvc.current,
      onComplete,
    })
      .then((mounted) => {
        fields = mounted
        if (isGone) return mounted.unmount()
        tell(mounted)
        setState('ready')
      })
      .catch((error: unknown) => setState(error instanceof Error ? error.message : sentenceOf(error)))
    return () => {
      isGone = true
      fields?.unmount()
      tell(null)
    }
  }, [provider, number, expiry])

  const common = (field: PaymentCardField) => ({
    name: `card-${field}`,
    value: chosen.card[field],
    error: chosen.touched.includes(field) ? chosen.problems[field] : undefined,
    onBlur: () => chosen.touch(field),
    required: true,
  })
  return (
    <div className={styles.card} aria-busy={state === 'loading' || undefined}>
      {state !== 'loading' && state !== 'ready' && <FieldError>{state}</FieldError>}
      <Frame label="Card number" id={`${id}-number`} place={number} isLoading={state === 'loading'} isWide />
      <Frame label="Expires" id={`${id}-expiry`} place={expiry} isLoading={state === 'loading'} />
      <Frame label="Security code" id={`${id}-cvc`} place={cvc} isLoading={state === 'loading'} />
      <Holder common={common} set={(field, value) => chosen.edit({ ...chosen.card, [field]: value })} />
      {saveLabel && (
        <Checkbox
          label={saveLabel}
          className={styles.wide}
          checked={chosen.card.save}
          onChange={(event) => chosen.edit({ ...chosen.card, save: event.target.checked })}
        />
      )}
    </div>
  )
}

interface FrameProps {
  label: string
  id: string
  place: React.RefObject<HTMLDivElement | null>
  isLoading: boolean
  isWide?: boolean
}

function Frame({ label, id, place, isLoading, isWide }: FrameProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <span className={styles.frameLabel} id={id}>
        {label}
      </span>
      {isLoading && <Skeleton height={46} />}
      <div ref={place} className={styles.frame} hidden={isLoading} />
    </div>
  )
}
