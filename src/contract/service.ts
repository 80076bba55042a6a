import { z } from 'zod'
import type { Contract } from './endpoint.ts'

export const service = {
  get_openapi: {
    method: 'GET',
    path: '/openapi/json',
    scope: 'public',
    access: 'read',
    tag: 'Service',
    summary: 'This API as an OpenAPI 3.1 document',
    response: z.looseObject({ openapi: z.string() }),
  },
} as const satisfies Contract
