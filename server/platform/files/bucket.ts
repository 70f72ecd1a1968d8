/** An S3-compatible bucket: `s3://bucket/prefix?endpoint=https://…&region=…`; credentials from the usual AWS variables. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { checkedFolder, checkedKey, MissingFile, type ByteRange, type FileStore } from './port.ts'

/** Objects that are deleted side by side. */
const PAGE = 50

/** A bucket takes 5 GB at once, and 10,000 parts of one object. */
const PUT_AT_ONCE = 1024 ** 3
const MOST_PARTS = 10_000

/** @param atOnce bytes of the largest file that is sent whole, and of a part of one that is not */
export function bucketStore(address: string, atOnce = PUT_AT_ONCE): FileStore {
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
  const putInParts = async (
    key: string,
    { path, size, mediaType }: { path: string; size: number; mediaType: string },
  ): Promise<void> => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...place(key), ContentType: mediaType }),
    )
    const upload = { ...place(key), UploadId }
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      const each = Math.max(atOnce, Math.ceil(size / MOST_PARTS))
      for (let from = 0; from < size; from += each) {
        const end = Math.min(size, from + each)
        const PartNumber = Parts.length + 1
        const Body = createReadStream(path, { start: from, end: end - 1 })
        const { ETag } = await client.send(
          new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: end - from }),
        )
        Parts.push({ ETag, PartNumber })
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    } catch (error) {
      // Parts that nothing is made of are paid for all the same.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }
  return {
    async put(key, bytes, mediaType) {
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentType: mediaType }))
    },
    async putFile(key, path, mediaType) {
      const { size } = await stat(path)
      if (size > atOnce) return putInParts(key, { path, size, mediaType })
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
