import { inThread, ThreadLimit } from '../../platform/in-thread.ts'
import { Refusal, type RefusalCode } from '../../platform/refusal.ts'
import type { ReadLogo } from './logo-files.ts'

export type LogoAnswer = { read: ReadLogo } | { refused: RefusalCode }

/** An honest logo takes a second at most. */
const LIMITS = { timeoutMs: 15_000, memoryMb: 256 }

/** @throws Refusal brand.logo-… */
export async function readLogoInThread(bytes: Buffer): Promise<ReadLogo> {
  try {
    const answer = await inThread<LogoAnswer>(new URL('./logo.worker.ts', import.meta.url), bytes, LIMITS)
    if ('refused' in answer) throw new Refusal(answer.refused)
    return answer.read
  } catch (error) {
    if (error instanceof ThreadLimit) throw new Refusal('brand.logo-type')
    throw error
  }
}
