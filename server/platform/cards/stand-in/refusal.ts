/** An error as the provider's API words it. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message)
    this.name = 'ProviderRefusal'
    this.status = status
    this.body = { error }
  }
}

export const invalid = (message: string, param?: string, code?: string): ProviderRefusal =>
  new ProviderRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })

export const missing = (what: string, id: string, param = 'id'): ProviderRefusal =>
  new ProviderRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
