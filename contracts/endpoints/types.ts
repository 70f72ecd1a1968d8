/** What the table says of a call, as types: parsed for the server, as it is written and read for the browser. */
import type { z } from 'zod'
import type { ParamIn, ParamsOf } from '../call.ts'
import type { KnownCall, Table } from './index.ts'

type Output<C extends KnownCall, Part extends string> =
  Table[C] extends Record<Part, infer S extends z.ZodType> ? z.output<S> : unknown
type Input<C extends KnownCall, Part extends string> =
  Table[C] extends Record<Part, infer S extends z.ZodType> ? z.input<S> : never

type Replies<C extends KnownCall> = Table[C]['replies']
type StatusOf<C extends KnownCall> = keyof Replies<C> & number
type BodyAt<C extends KnownCall, Status> = Status extends keyof Replies<C>
  ? Replies<C>[Status] extends z.ZodType
    ? z.output<Replies<C>[Status]>
    : never
  : never

/** What a handler gets. */
export interface Received<C extends KnownCall> {
  Params: Output<C, 'params'>
  Querystring: Output<C, 'query'>
  Body: Output<C, 'body'>
}

/** One of several ways in which a call succeeds. */
export type Answer<C extends KnownCall> = {
  [Status in StatusOf<C>]: { status: Status; body: BodyAt<C, Status> }
}[StatusOf<C>]

/** True for each status that is not the only one. */
type IsOneOfMany<All, One = All> = One extends All
  ? [Exclude<All, One>] extends [never]
    ? false
    : true
  : never

/** What a handler answers: the body where there is one status, else which of them. Of files: whatever it sends. */
export type Answered<C extends KnownCall> =
  Replies<C> extends string
    ? unknown
    : Table[C] extends { isPrewritten: true }
      ? unknown
      : IsOneOfMany<StatusOf<C>> extends false
        ? BodyAt<C, StatusOf<C>>
        : Answer<C>

/** What is in the envelope. */
type Data<Body> = Body extends { success: true; data: infer D } ? D : Body extends null ? undefined : Body

/** What a call that succeeded gives the browser. */
export type Reply<C extends KnownCall> = {
  [Status in StatusOf<C>]: { status: Status; message: string; data: Data<BodyAt<C, Status>> }
}[StatusOf<C>]
export type DataOf<C extends KnownCall> = Reply<C>['data']

type QueryValue = string | number | boolean | null | undefined
/** null and '' are left out. What the server reads from text may be said as it is. */
type Query<T> = {
  readonly [K in keyof T]: unknown extends T[K] ? QueryValue : Extract<T[K], QueryValue> | null
}

/** What the browser says: of params, query and body those that the call has. */
export type CallInput<C extends KnownCall> = ([ParamIn<C>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<C> }) &
  ([Input<C, 'query'>] extends [never]
    ? { query?: undefined }
    : {} extends Input<C, 'query'>
      ? { query?: Query<Input<C, 'query'>> }
      : { query: Query<Input<C, 'query'>> }) &
  (Table[C] extends { body: 'form' }
    ? { body: FormData }
    : [Input<C, 'body'>] extends [never]
      ? { body?: undefined }
      : { body: Input<C, 'body'> })
