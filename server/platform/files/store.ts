import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { folderStore } from './folder.ts'
import type { FileStore } from './port.ts'

/** @param address `file:<folder>`, `file:///…` or `s3://bucket/prefix?endpoint=…&region=…` */
export async function openFileStore(address: string): Promise<FileStore> {
  // The bucket's client is large and only loaded where a bucket is configured.
  if (address.startsWith('s3:')) return (await import('./bucket.ts')).bucketStore(address)
  return folderStore(folderOf(address))
}

/** Of `file:<folder>` or `file:///…`. */
export const folderOf = (address: string): string =>
  resolve(address.startsWith('file://') ? fileURLToPath(address) : address.slice('file:'.length))
