/** An S3-compatible store on a folder, for the cluster: node store.ts PORT FOLDER */
import { aBucketServer } from '@frontage/testing/stand-ins/bucket.ts'

const [port, folder] = process.argv.slice(2)
if (!port || !folder) throw new Error('node store.ts PORT FOLDER')
await aBucketServer({ port: Number(port), folder })
