/** Counts requests by what they asked for, as the routes say it: never by an address that somebody typed. */
import { Timings } from '@frontage/domain/timings.ts'
import { histogramSamples } from './histogram.ts'
import type { Sample } from './text.ts'

export class RequestFigures {
  private readonly timings = new Timings()
  private ready = 0

  /** @param route its pattern; undefined: there is none */
  count(route: string | undefined, method: string, status: number, milliseconds: number): void {
    this.timings.note(milliseconds, {
      route: route ?? 'none',
      // Without a route anybody may have made the method up.
      method: route === undefined ? 'any' : method,
      status: `${Math.floor(status / 100)}xx`,
    })
  }

  countReady(): void {
    this.ready += 1
  }

  samples(): Sample[] {
    return [
      ...histogramSamples('frontage_request_seconds', this.timings),
      { name: 'frontage_ready_documents_total', value: this.ready },
    ]
  }
}
