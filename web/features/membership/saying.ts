import { ApiRefusal } from '../../lib/api.ts'

/** Where the server says nothing, the call's own sentence does. */
export async function saying<T>(sentence: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiRefusal && error.status > 0 && error.code !== 'server.failed') throw error
    const { status, code } = error instanceof ApiRefusal ? error : { status: 0, code: 'network.unreachable' }
    throw new ApiRefusal(status, code, sentence)
  }
}
