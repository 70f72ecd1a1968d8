/** Kinds of column that behave alike in many tables. */
import type { ColumnType } from 'kysely'

export type Json = ColumnType<unknown, string | object, string | object>
/** What is left out is the column's default. */
export type JsonWithDefault = ColumnType<unknown, string | object | undefined, string | object>
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
