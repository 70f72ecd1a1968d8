/** An S3-compatible bucket: `s3://bucket/prefix?endpoint=https://…&region=…`; credentials from the usual AWS variables. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkedKey, MissingFile, type FileStore } from './port.ts'

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
  return {
    async put(key, bytes, mediaType) {
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentType: mediaType }))
    },
    async get(key) {
      try {
        const reply = await client.send(new GetObjectCommand(place(key)))
        if (!reply.Body) throw new MissingFile(key)
        return Buffer.from(await reply.Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) throw new MissingFile(key)
        throw error
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
  }
}
