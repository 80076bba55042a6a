import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of an image's address, valid until `expires`. Its key is deleted with the share. */
const signImage = (image_secret: string, share_id: string, expires: number) =>
  createHmac('sha256', image_secret).update(`${share_id} ${expires}`).digest('base64url')

export function isSigned(image_secret: string, share_id: string, expires: number, signature: string): boolean {
  const [made, sent] = [Buffer.from(signImage(image_secret, share_id, expires)), Buffer.from(signature)]
  return made.length === sent.length && timingSafeEqual(made, sent)
}

/** The addresses of a share's images, relative to that of the service. Both use the same signature. */
export function imagePaths(image_secret: string, share_id: string, expires_at: Date) {
  const expires = Math.floor(expires_at.getTime() / 1000)
  const pathOf = (name: string) =>
    `/s/${share_id}/${name}?expires=${expires}&signature=${signImage(image_secret, share_id, expires)}`
  return { image_path: pathOf('figure.svg'), png_path: pathOf('figure.png') }
}
