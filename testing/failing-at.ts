import type pg from 'pg'
import type { Db } from '@frontage/db/client.ts'

interface How {
  /** The statement itself, and not the commit after it. */
  isItself?: boolean
  atThatMoment?: () => Promise<unknown>
}

/** The same database, of which the next commit after a statement with that text does not come through, on connections of their own. */
export function failingAt(db: Db, text: string, { isItself = false, atThatMoment }: How = {}): Db {
  let isOver = false
  let isNear = false
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'connection' || typeof value !== 'function')
        return typeof value === 'function' ? value.bind(target) : value
      return async (...args: unknown[]) => {
        const client: pg.Client = await Reflect.apply(value, target, args)
        const query = client.query.bind(client)
        const fails = async (sent: string) => {
          isOver = true
          if (sent === 'commit') await query('rollback')
          await atThatMoment?.()
          throw new Error('The connection was lost.')
        }
        const ask = (sent: unknown, values?: unknown[]) => {
          if (typeof sent !== 'string') return Reflect.apply(query, client, [sent, values])
          isNear ||= sent.includes(text)
          if (!isOver && isNear && (isItself || sent === 'commit')) return fails(sent)
          return query(sent, values)
        }
        return Object.assign(client, { query: ask })
      }
    },
  })
}
