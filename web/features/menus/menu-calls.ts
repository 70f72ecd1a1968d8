import * as calls from '@frontage/contracts/calls/menus.ts'
import type { MenuArrangement, Menus } from '@frontage/contracts/menus.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { api, ApiRefusal } from '../../lib/api.ts'

export const readMenus = () => api.call(calls.read)

export type Published = { state: 'published'; menus: Menus } | { state: 'changed-elsewhere'; theirs: Menus }

/** @throws ApiRefusal for everything but somebody else's change */
export async function publishMenus(arrangement: MenuArrangement): Promise<Published> {
  try {
    return { state: 'published', menus: await api.call(calls.publish, { body: arrangement }) }
  } catch (error) {
    if (
      error instanceof ApiRefusal &&
      error.code === 'menus.changed-elsewhere' &&
      fieldOf(error.data, 'menus')
    )
      // What was refused comes with the menus as they are.
      return { state: 'changed-elsewhere', theirs: await readMenus() }
    throw error
  }
}
