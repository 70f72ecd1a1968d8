/** START DESIGN: a design of the agent's own from a template, then the layout tool with a single-use token. */
import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import * as designCalls from '@frontage/contracts/calls/designs.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { requestPlan } from '../../lib/plan-request.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { useSite, type Site } from '../../lib/site.ts'
import { toast } from '../../ui/index.ts'

/** As specified: clicks on a card within this time count as one. */
const DEBOUNCE_MS = 500
/** Survives the login: the page that was left starts the design when it comes back with its user. */
const IDEMPOTENCY_KEY = '#start-design='

/** Said on the button: where plans are tried out, some choose one first. */
export type StartWords = 'START DESIGN' | 'CHOOSE A PLAN'

export interface StartDesign {
  words: StartWords
  /** @param quantity that was chosen for it already; null: the layout tool proposes one */
  start: (templateId: string, quantity?: number | null) => void
  /** The template that is being started. */
  starting: string | null
}

export function useStartDesign(): StartDesign {
  const site = useSite()
  const [starting, setStarting] = useState<string | null>(null)
  const lastClick = useRef(-DEBOUNCE_MS)

  const start = async (templateId: string, quantity: number | null) => {
    const now = performance.now()
    if (starting !== null || now - lastClick.current < DEBOUNCE_MS) return
    lastClick.current = now
    if (!site.user) {
      requestSignIn(site, {
        returnUrl:
          location.pathname + location.search + IDEMPOTENCY_KEY + idempotencyKeyOf(templateId, quantity),
        reason: 'Log in to start this design with your name, photo and brand.',
      })
      return
    }
    if (site.features.choosePlanFirst) return requestPlan()
    setStarting(templateId)
    try {
      await openLayoutTool(site, templateId, quantity)
    } catch (error) {
      setStarting(null)
      toast.error(sentenceOf(error))
    }
  }

  const resume = useEffectEvent(() => {
    if (!site.user || !location.hash.startsWith(IDEMPOTENCY_KEY)) return
    const [templateId = '', quantity] = location.hash.slice(IDEMPOTENCY_KEY.length).split(':')
    // Taken out of the address first: going back must not start another design.
    history.replaceState(history.state, '', location.pathname + location.search)
    void start(templateId, Number(quantity) || null)
  })
  useEffect(() => {
    const soon = setTimeout(() => resume())
    return () => clearTimeout(soon)
  }, [])

  // Back from the layout tool may show this page as it was left.
  useEffect(() => {
    const arrive = (event: PageTransitionEvent) => event.persisted && setStarting(null)
    addEventListener('pageshow', arrive)
    return () => removeEventListener('pageshow', arrive)
  }, [])

  return {
    words: site.features.choosePlanFirst ? 'CHOOSE A PLAN' : 'START DESIGN',
    start: (templateId, quantity = null) => void start(templateId, quantity),
    starting,
  }
}

const idempotencyKeyOf = (templateId: string, quantity: number | null): string =>
  quantity === null ? templateId : `${templateId}:${quantity}`

async function openLayoutTool(site: Site, templateId: string, quantity: number | null): Promise<void> {
  const design = await api.call(designCalls.create, {
    body: { template_id: templateId },
    idempotencyKey: newIdempotencyKey(),
  })
  const { access_token: token } = await api.call(accountCalls.createSafeToken, {
    body: { tenant_uid: site.tenant.uid, token: '', design_id: design.id },
  })
  const address = new URLSearchParams({ token, ...(quantity === null ? {} : { quantity: String(quantity) }) })
  location.assign(`/layout?${address.toString()}`)
}
