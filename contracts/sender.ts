/** The domain that a brokerage's emails come from: which records prove and allow it, and what DNS has of them. */
import { z } from 'zod'
import { plainHost } from '@frontage/domain/hosts.ts'
import {
  LONGEST_LOCAL_PART,
  localPartProblem,
  senderDomainProblem,
  typedDomain,
} from '@frontage/domain/sender/address.ts'
import { MOST_COUNTED_TO } from './path.ts'
import { typedText } from './text.ts'

const LocalPart = typedText(LONGEST_LOCAL_PART)
  .toLowerCase()
  .superRefine((text, context) => {
    const problem = localPartProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

export const NewSenderDomain = z.object({
  domain: z
    .string()
    .max(2_000)
    .overwrite((typed) => plainHost(typedDomain(typed)))
    .superRefine((domain, context) => {
      const problem = senderDomainProblem(domain)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  /** What comes before the @. */
  local_part: LocalPart,
})
export type NewSenderDomain = z.infer<typeof NewSenderDomain>

export const ChangeSenderDomain = z.object({ revision: z.int().min(1), local_part: LocalPart })
export type ChangeSenderDomain = z.infer<typeof ChangeSenderDomain>

/** Of what was seen before it is removed. */
export const SenderRevision = z.object({ revision: z.coerce.number().int().min(1).max(MOST_COUNTED_TO) })

export const RecordCheck = z.object({
  state: z.enum(['right', 'advice', 'missing', 'wrong', 'unknown']),
  says: z.string(),
})

/** What the last look found, as it is stored. */
export const SenderFound = z.object({
  /** By selector. */
  dkim: z.record(z.string(), RecordCheck).catch({}),
  spf: RecordCheck.nullable().catch(null),
  /** The record to enter; null: the operator did not say which servers send. */
  spf_value: z.string().nullable().catch(null),
  dmarc: RecordCheck.nullable().catch(null),
})
export type SenderFound = z.infer<typeof SenderFound>

/** A TXT record to enter, and how it is. */
export const SenderRecord = z.object({
  name: z.string(),
  value: z.string(),
  /** The value in strings of 255 characters at most, as some DNS providers want it; one: it is short enough. */
  strings: z.array(z.string()),
  /** null: not looked at yet. */
  check: RecordCheck.nullable(),
})
export type SenderRecord = z.infer<typeof SenderRecord>

export const SenderKey = z.object({
  selector: z.string(),
  /** next: not in DNS yet. current: signs. old: what it signed may still be on its way. */
  state: z.enum(['next', 'current', 'old']),
  record: SenderRecord,
  /** Of an old key: from when on its record may go. */
  until: z.iso.datetime().nullable(),
})
export type SenderKey = z.infer<typeof SenderKey>

export const SenderDomain = z.object({
  domain: z.string(),
  local_part: z.string(),
  revision: z.int(),
  /** proved: emails come from it. lost: they did, and its key is not in DNS anymore. */
  state: z.enum(['waiting', 'proved', 'lost']),
  keys: z.array(SenderKey),
  /** null: the operator did not say which servers send. */
  spf: SenderRecord.nullable(),
  dmarc: SenderRecord,
  /** Where emails that could not be delivered come back to. */
  return_path: z.string(),
  checked_at: z.iso.datetime().nullable(),
  next_check_at: z.iso.datetime(),
})
export type SenderDomain = z.infer<typeof SenderDomain>

/** GET /managetenants/api/v1/sender-domain */
export const SenderState = z.object({
  /** null: emails come from the platform's address. */
  domain: SenderDomain.nullable(),
  platform_address: z.string(),
})
export type SenderState = z.infer<typeof SenderState>
