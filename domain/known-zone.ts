/** A zone that was stored, for reading: UTC instead of one that this runtime does not know, as a row of another installation's may name. */
export function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0)
    return zone
  } catch {
    return 'UTC'
  }
}
