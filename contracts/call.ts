/** A call is named by its method and path. No schema is in here: pages carry what the browser says, and nothing more. */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Such as 'PATCH /marketingcenter/api/v1/cart/item/{id}'. */
export type Call = `${Method} /${string}`

/** The names between braces in a path. */
export type ParamIn<C extends string> = C extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamIn<Rest>
  : never

export type ParamsOf<C extends string> = Readonly<Record<ParamIn<C>, string | number>>
type Params = Readonly<Record<string, string | number>>

export const methodOf = (call: string): string => call.split(' ')[0] ?? ''

/** The path as it is declared, with its braces. */
export const templateOf = (call: string): string => call.split(' ')[1] ?? ''

/** The path of a call with what stands between its braces, escaped. */
export const pathWith = (call: string, params: Params): string =>
  templateOf(call).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The same, where the compiler knows the call: it asks for its params. */
export const pathOf = <C extends Call>(call: C, params: ParamsOf<C>): string => pathWith(call, params)
