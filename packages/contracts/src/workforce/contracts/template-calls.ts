import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const Id = z.uuid()
const Key = z.object({ id: Id })
const Version = Key.extend({ version: z.coerce.number().int().min(1) })

const TemplateVersion = z.object({
  version: z.number().int(),
  fileName: z.string(),
  placeholders: z.array(z.string()).max(300),
  unknown: z.array(z.string()).max(300).describe('Placeholders that no contract has a value for'),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

/** Calls for the versions of a contract template. */
export const templateCalls = {
  'GET /workbenchApi/workforce/contract-templates/{id}/versions': {
    access: 'staff',
    permission: 'contract-template:read',
    summary: 'The versions of a template, the newest first, and the placeholders that a file may have',
    input: Key,
    output: z.object({
      versions: z.array(TemplateVersion).max(50),
      known: z.array(z.object({ name: z.string(), label: z.string() })).max(100),
    }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/workforce/contract-templates/{id}/versions': {
    access: 'staff',
    permission: 'contract-template:write',
    summary: 'Adds an upload as the next version',
    input: Key.extend({ fileId: Id }),
    output: TemplateVersion,
    errors: ['record.not_found', 'contract.template_unreadable'],
  },
  'POST /workbenchApi/workforce/contract-templates/{id}/versions/{version}/publication': {
    access: 'staff',
    permission: 'contract-template:write',
    summary: 'Publishes a version; refused with the list of its unknown placeholders',
    input: Version,
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'contract.unknown_placeholders'],
  },
  'GET /workbenchApi/workforce/contract-templates/{id}/versions/{version}/file': {
    access: 'staff',
    permission: 'contract-template:read',
    summary: 'The Word file of a version as it was uploaded',
    input: Version,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/workforce/contract-templates/{id}/versions/{version}/trial': {
    access: 'staff',
    permission: 'contract-template:read',
    summary: 'The version filled with invented values',
    input: Version,
    output: z.unknown(),
    errors: ['record.not_found', 'contract.template_unreadable'],
  },
} as const satisfies Calls
