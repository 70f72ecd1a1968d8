/** How far an export or an import is, in bytes. */
export type TellProgress = (done: number, total: number) => Promise<void>

const TOLD_EACH_MS = 1_000

/** Adds up, and tells of it once a second. */
export function meterOf(total: number, tell: TellProgress | undefined) {
  let done = 0
  let toldAt = 0
  return async (bytes: number): Promise<void> => {
    done += bytes
    const now = performance.now()
    if (!tell || now - toldAt < TOLD_EACH_MS) return
    toldAt = now
    await tell(Math.min(done, total), total)
  }
}
