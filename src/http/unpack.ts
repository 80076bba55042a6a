import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import zlib, { constants } from 'node:zlib'
import { AppError, quoted } from '../errors.ts'

/** The window may take as much memory as the standard allows a sender to require: 8 MiB. */
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

/** The unpacked body, as a stream; unchanged if it is not packed, or in an unknown encoding. */
export function unpacked(req: IncomingMessage): Readable {
  const unpack = Object.hasOwn(unpackers, encodingOf(req)) ? unpackers[encodingOf(req)] : undefined
  if (!unpack) return req
  const input = req.pipe(unpack())
  // A broken upload ends the unpacking, which would otherwise wait forever.
  req.once('error', (error) => input.destroy(error))
  return input
}

/** @throws 415 when a body has an encoding that cannot be read */
export function refuseUnknownEncoding(req: IncomingMessage) {
  const encoding = encodingOf(req)
  if (encoding === 'identity' || Object.hasOwn(unpackers, encoding)) return
  throw new AppError(415, `Content-Encoding ${quoted(encoding)} is not supported. Send gzip, br, zstd or nothing.`)
}
