/** Disks of their own, in memory, that can be filled and made read-only. Root alone may mount them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Missing } from '../cluster/debian.ts'

export interface Disk {
  folder: string
  fill(): void
  free(): void
  /** @returns false while something is open for writing there */
  readOnly(isSo: boolean): boolean
  gone(): void
}

const FILLER = 'everything-else'
const PIECE = Buffer.alloc(1024 * 1024)

export function aDisk(folder: string, megabytes: number): Disk {
  mkdirSync(folder, { recursive: true })
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'frontage-night', folder))
    throw new Missing(
      'Disks that are filled are mounted for it, which root alone may do: sudo npm run nights.',
    )
  const filler = join(folder, FILLER)
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      const left = bavail * bsize
      try {
        for (let done = 0; done < left; done += PIECE.length) writeFileSync(filler, PIECE, { flag: 'a' })
        for (;;) writeFileSync(filler, PIECE.subarray(0, 4096), { flag: 'a' })
      } catch {
        // Full.
      }
    },
    free: () => rmSync(filler, { force: true }),
    readOnly: (isSo) => run('mount', '-o', `remount,${isSo ? 'ro' : 'rw'}`, folder),
    gone: () => void run('umount', '-l', folder),
  }
}

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0
