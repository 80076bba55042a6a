import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)

/** 16 MB and about 50 ms per attempt. */
const cost = { N: 16_384, r: 8, p: 1 }
const bytes = 32

/** A password in its stored form: a random salt and the scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(written(password), salt, bytes, cost)).toString('base64url')}`
}

/** Takes the same time for a wrong password as for the right one. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [salt = '', expected = ''] = hashed.split('.')
  const made = await derive(written(password), Buffer.from(salt, 'base64url'), bytes, cost)
  return timingSafeEqual(made, Buffer.from(expected, 'base64url'))
}

/** Keyboards encode some letters in one of two ways. */
const written = (password: string) => password.normalize('NFC')
