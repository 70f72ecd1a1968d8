/**
 * How a visitor came to an agent's page, as printed codes add it to the address. Whoever has the address can send it on: it
 * tells an agent where her page was found, and proves nothing.
 */
export const LEAD_VIA = /^(qr(-[2-9a-hjkmnp-z]{8})?)?$/

/** `qr`, or with the code of a piece `qr-k7m2x9qd`; what is neither says nothing. */
export const leadVia = (claimed: string | null): string =>
  claimed !== null && LEAD_VIA.test(claimed) ? claimed : ''

/** The code of the piece that a visitor came by; null: none is named. */
export const codeOfVia = (via: string): string | null => LEAD_VIA.exec(via)?.[2]?.slice(1) ?? null
