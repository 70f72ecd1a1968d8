const most = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** '4.2 MB', as a file manager says it. */
export function sizeOf(bytes: number): string {
  if (bytes >= 1e9) return `${most(bytes / 1e9)} GB`
  if (bytes >= 1e6) return `${most(bytes / 1e6)} MB`
  return `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString('en-US')} KB`
}

/** '1 file', '1,204 files'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
