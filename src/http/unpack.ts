import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import zlib, { constants } from 'node:zlib'
import { AppError, quoted } from '../errors.ts'

/** What a window may take of memory is what the standard allows a sender: 8 MiB. */
const window = { params: { [constants.ZSTD_d_windowLogMax]: 23 } }

const unpackers: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: () => zlib.createGunzip(),
  br: () => zlib.createBrotliDecompress(),
  zstd: () => zlib.createZstdDecompress(window),
}

const encodingOf = ({ headers }: IncomingMessage) => {
  const encoding = (headers['content-encoding'] ?? 'identity').toLowerCase()
  return encoding === 'x-gzip' ? 'gzip' : encoding
}

/** A body as its sender had it before packing, unpacked as it is read; as it is where it is not packed, or in an unknown way. */
export function unpacked(req: IncomingMessage): Readable {
  const unpack = Object.hasOwn(unpackers, encodingOf(req)) ? unpackers[encodingOf(req)] : undefined
  if (!unpack) return req
  const input = req.pipe(unpack())
  // An upload that breaks off ends the unpacking, which would wait forever otherwise.
  req.once('error', (error) => input.destroy(error))
  return input
}

/** @throws 415 when a body is packed in a way that cannot be read */
export function refuseUnknownEncoding(req: IncomingMessage) {
  const encoding = encodingOf(req)
  if (encoding === 'identity' || Object.hasOwn(unpackers, encoding)) return
  throw new AppError(415, `Content-Encoding ${quoted(encoding)} is not supported. Send gzip, br, zstd or nothing.`)
}
