import { z } from 'zod'
import { Currency } from '../../kernel/countries.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { megabyte, type UploadRule } from '../../kernel/upload-rules.ts'

/** How many bank cards, and how many emergency contacts, a person has at most. */
export const maximumCards = 2
export const maximumContacts = 2
export const maximumPictures = 5

export const contactRelations = ['spouse', 'parent', 'child', 'sibling', 'relative', 'friend', 'other'] as const
export const pictureKinds = ['one_inch_photo', 'other'] as const
export type PictureKind = (typeof pictureKinds)[number]

const pictures = ['jpeg', 'jpg', 'png'] as const

/** The purposes of uploads with their rules. */
export const personalUploads = {
  'employee-photo': { extensions: pictures, maximumBytes: 2 * megabyte },
  'employee-picture': { extensions: pictures, maximumBytes: 5 * megabyte },
  'bank-card-photo': { extensions: pictures, maximumBytes: 5 * megabyte },
} as const satisfies Readonly<Record<string, UploadRule>>

export const uploadOfPicture: Readonly<Record<PictureKind, keyof typeof personalUploads>> = {
  one_inch_photo: 'employee-photo',
  other: 'employee-picture',
}

/** What is typed of a bank card; an empty account keeps the stored one. */
export const BankCardInput = z.object({
  holder: shortLine(1, 50),
  bank: shortLine(1, 60),
  branch: shortLine(0, 60).default(''),
  currency: Currency,
  account: z
    .string()
    .trim()
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9]{6,34}$/, { message: 'field.invalid' })])),
  share: z.number().multipleOf(0.01).gt(0).max(100).nullable().default(null).describe('In percent; null for the rest'),
  validFrom: z.iso.date(),
  photoFileId: z.uuid().nullable().default(null),
})

export const ContactInput = z.object({
  name: shortLine(1, 50),
  relation: z.enum(contactRelations),
  phone: z.string().trim().max(40).describe('As people of the country of the company write it; empty keeps it'),
})
