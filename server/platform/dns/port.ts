/** What DNS says of a name. */
export interface Dns {
  /** The texts of its TXT records; none where there is no such name. @throws DnsUnavailable */
  texts(name: string): Promise<string[]>
}

/** No name server answered, or none that knows. Says nothing about the name. */
export class DnsUnavailable extends Error {
  override name = 'DnsUnavailable'
}
