/** What a tablet keeps of a sheet: its pass, and guests until the server has them. It outlives a closed browser. */
import type { Guest, Sheet } from '@frontage/contracts/sign-in-sheet.ts'

export interface StoredSheet extends Sheet {
  listing: string
  /** Whose sheet it is. */
  account: string
}

export interface WaitingGuest extends Guest {
  listing: string
  account: string
  /** Why the server does not take her; null: she waits to be sent. */
  problem: string | null
}

const NAME = 'frontage.sign-in-sheet'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(`${NAME} failed`)))
  })

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('sheets', { keyPath: 'listing' })
    request.result.createObjectStore('guests', { keyPath: 'guest' })
  })
  return done(request)
}

async function store(name: 'sheets' | 'guests', mode: IDBTransactionMode = 'readonly') {
  opening ??= open()
  return (await opening).transaction(name, mode).objectStore(name)
}

/** Resolves when it is on the disk. */
async function change(name: 'sheets' | 'guests', what: (stored: IDBObjectStore) => void): Promise<void> {
  const stored = await store(name, 'readwrite')
  what(stored)
  const { transaction } = stored
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(`${NAME} is full`)))
  })
}

export async function readSheet(listing: string): Promise<StoredSheet | null> {
  const found: StoredSheet | undefined = await done((await store('sheets')).get(listing))
  return found ?? null
}

/** Who signed first comes first. */
export async function readWaiting(): Promise<WaitingGuest[]> {
  const all: WaitingGuest[] = await done((await store('guests')).getAll())
  return all.toSorted((a, b) => a.signed_at.localeCompare(b.signed_at))
}

export const keepSheet = (sheet: StoredSheet): Promise<void> =>
  change('sheets', (stored) => stored.put(sheet))
export const endSheet = (listing: string): Promise<void> =>
  change('sheets', (stored) => stored.delete(listing))
export const keepGuest = (guest: WaitingGuest): Promise<void> =>
  change('guests', (stored) => stored.put(guest))
export const forgetGuest = (guest: string): Promise<void> =>
  change('guests', (stored) => stored.delete(guest))
