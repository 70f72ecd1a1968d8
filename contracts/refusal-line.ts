/** A refusal as the catalogs list it: its HTTP status and what the user reads. */
export interface RefusalLine {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 502 | 503
  sentence: string
}
