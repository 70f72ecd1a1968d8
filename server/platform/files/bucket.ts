/** An S3-compatible bucket: `s3://bucket/prefix?endpoint=https://…&region=…`; credentials from the usual AWS variables. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkedFolder, checkedKey, MissingFile, type ByteRange, type FileStore } from './port.ts'

/** Objects that are deleted side by side. */
const PAGE = 50

export function bucketStore(address: string): FileStore {
  const url = new URL(address)
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const place = (key: string) => ({
    Bucket: url.hostname,
    Key: prefix ? `${prefix}/${checkedKey(key)}` : checkedKey(key),
  })
  const found = async (key: string, range?: ByteRange) => {
    try {
      const asked = range ? { Range: `bytes=${range.first}-${range.last}` } : {}
      const { Body } = await client.send(new GetObjectCommand({ ...place(key), ...asked }))
      if (!Body) throw new MissingFile(key)
      return Body
    } catch (error) {
      if (error instanceof NoSuchKey) throw new MissingFile(key)
      throw error
    }
  }
  return {
    async put(key, bytes, mediaType) {
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentType: mediaType }))
    },
    async putFile(key, path, mediaType) {
      const { size } = await stat(path)
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: mediaType }
      await client.send(new PutObjectCommand({ ...place(key), ...body }))
    },
    get: async (key) => Buffer.from(await (await found(key)).transformToByteArray()),
    // In Node the client's body is a stream of Node.
    open: async (key, range) => (await found(key, range)) as Readable,
    async delete(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    async *list(folder) {
      const within = `${prefix ? `${prefix}/` : ''}${checkedFolder(folder)}/`
      let from: string | undefined
      do {
        const asked = { Bucket: url.hostname, Prefix: within, ContinuationToken: from }
        const { Contents = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(asked))
        for (const { Key = '', Size = 0 } of Contents)
          yield { key: Key.slice(prefix ? prefix.length + 1 : 0), size: Size }
        from = NextContinuationToken
      } while (from)
    },
    async deleteAll(folder) {
      const within = `${prefix ? `${prefix}/` : ''}${checkedFolder(folder)}/`
      for (;;) {
        // What is deleted is not listed again, so the first page is always the next one.
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket: url.hostname, Prefix: within, MaxKeys: PAGE }),
        )
        if (Contents.length === 0) return
        await Promise.all(
          Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket: url.hostname, Key }))),
        )
      }
    },
  }
}
