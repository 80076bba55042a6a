/** A 106-bit hash. The browser's own digests work only on pages served over TLS. */
function fingerprint(at: (place: number) => number, length: number): string {
  const part = (seed: number) => {
    let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
    for (let place = 0; place < length; place++) {
      const code = at(place)
      high = Math.imul(high ^ code, 2_654_435_761)
      low = Math.imul(low ^ code, 1_597_334_677)
    }
    high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
    low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
    return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
  }
  return `${part(1)}-${part(2)}`
}

export const fingerprintOfText = (text: string) => fingerprint((place) => text.charCodeAt(place), text.length)

const edge = 4 * 1024 * 1024

/** Identifies a file by its size, beginning and end, so large files need not be read twice. */
export async function fingerprintOfFile(file: File): Promise<string> {
  const parts = file.size <= 2 * edge ? [file] : [file.slice(0, edge), file.slice(file.size - edge)]
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return `${file.size}-${fingerprint((place) => bytes[place] ?? 0, bytes.length)}`
}
