import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'

/** The encodings for compressed responses, the best one first. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

export const brotliQuality = { [constants.BROTLI_PARAM_QUALITY]: 4 }
export const zstdLevel = { [constants.ZSTD_c_compressionLevel]: 3 }

interface Packer {
  pack: (bytes: Buffer) => Promise<Buffer>
  unpack: (packed: Buffer) => Promise<Buffer>
}

/** Compresses and decompresses whole buffers, in the thread pool of Node.js. */
export const packers: Record<Encoding, Packer> = {
  zstd: {
    pack: (bytes) => promisify(zlib.zstdCompress)(bytes, { params: zstdLevel }),
    unpack: promisify(zlib.zstdDecompress),
  },
  br: {
    pack: (bytes) => promisify(zlib.brotliCompress)(bytes, { params: brotliQuality }),
    unpack: promisify(zlib.brotliDecompress),
  },
  gzip: { pack: (bytes) => promisify(zlib.gzip)(bytes), unpack: (packed) => promisify(zlib.gunzip)(packed) },
}
