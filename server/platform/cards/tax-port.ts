/** Sales tax as a service knows it, for a brokerage's own account there. The provider's library is behind this and nowhere else. */

export interface TaxedLine {
  id: string
  /** Cents, before tax. */
  amount: number
  quantity: number
}

export interface Calculation {
  /** The provider's id; what is recorded later refers to it. */
  id: string
  /** Cents by line. */
  taxes: ReadonlyMap<string, number>
}

/** The service did not answer, or not with what was asked for: nobody knows the tax. */
export class TaxServiceUnavailable extends Error {
  override name = 'TaxServiceUnavailable'
}

/** The service said no, in a sentence for administrators. Asking again brings the same. */
export class TaxServiceRefused extends Error {
  override name = 'TaxServiceRefused'
}

export interface TaxService {
  /** Whether the key opens an account that can compute taxes. @throws TaxServiceRefused, TaxServiceUnavailable */
  check(): Promise<void>
  /** @throws TaxServiceRefused, TaxServiceUnavailable */
  calculate(asked: { lines: readonly TaxedLine[]; to: { state: string; zip: string } }): Promise<Calculation>
  /**
   * Puts a sale on record. The same reference is on record once. @returns the provider's id; null: it
   * was on record already, and the provider does not say under which
   * @throws TaxServiceRefused, TaxServiceUnavailable
   */
  record(sale: { calculation: string; reference: string }): Promise<string | null>
  /**
   * Takes a part of a sale back, by the amount that went back with its tax. Once for each reference. @returns the same
   * @throws TaxServiceRefused, TaxServiceUnavailable
   */
  reverse(part: { transaction: string; reference: string; cents: number }): Promise<string | null>
}

/** Opens the service with a brokerage's own key. */
export type TaxServices = (key: string) => TaxService
