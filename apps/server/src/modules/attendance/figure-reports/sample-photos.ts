import { createHash } from 'node:crypto'
import type { FigurePhotoKind } from '@rostrum/contracts/attendance/templates/figure-rule'
import sharp from 'sharp'
import type { Platform } from '../../../kernel/platform.ts'
import { differenceHash } from '../../system/files/public.ts'
import { type ComparedPicture, partsOf } from '../punches/public.ts'

/** A stored picture that the photos of many reports share: enough for the demo, and fast to create. */
export type SamplePicture = ComparedPicture & {
  readonly kind: FigurePhotoKind
  readonly key: string
  readonly size: number
}

/** Skin, hair, jacket and shoes of people who do not exist. */
const colors = [
  ['#F1C9A5', '#2B2320', '#1570D2', '#1F2933'],
  ['#E8B98F', '#1F1A17', '#0B4A94', '#1F2933'],
  ['#DFAE86', '#2A2422', '#1570D2', '#D98A0B'],
] as const

/** Drawn photos of each kind that the template asks for. @returns those of one person after another */
export async function drawPictures({ files }: Platform): Promise<readonly (readonly SamplePicture[])[]> {
  const people: SamplePicture[][] = []
  for (const [skin, hair, jacket, shoes] of colors) {
    const pictures: SamplePicture[] = []
    for (const [kind, drawing] of [
      ['full_body', fullBody(skin, hair, jacket, shoes)],
      ['name_badge', nameBadge(jacket)],
    ] as const) {
      const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
      const hash = await differenceHash(bytes, undefined)
      pictures.push({
        ...{ kind, key: await files.put(bytes), size: bytes.length, hash, parts: partsOf(hash) },
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
    }
    people.push(pictures)
  }
  return people
}

const fullBody = (skin: string, hair: string, jacket: string, shoes: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 0 320 426">
    <rect width="320" height="426" fill="#C3D2E3"/><rect x="210" width="110" height="426" fill="#D3DEEC"/>
    <ellipse cx="160" cy="384" rx="62" ry="12" fill="#8D99A8"/>
    <path d="M136 190h48l-2 186h-20l-2-150-2 150h-20z" fill="#1F2A3A"/>
    <path d="M112 378q0-12 24-12h20v14h-44zM164 380v-14h20q24 0 24 14z" fill="${shoes}"/>
    <path d="M118 96q42-24 84 0l20 96-14 4-16-52v56h-64v-56l-16 52-14-4z" fill="${jacket}"/>
    <path d="M146 86l14 22 14-22z" fill="#fff"/><rect x="176" y="112" width="20" height="11" rx="2" fill="#fff"/>
    <ellipse cx="160" cy="52" rx="24" ry="30" fill="${skin}"/>
    <path d="M136 52q-4-34 24-34t24 34q-4-16-24-16t-24 16z" fill="${hair}"/>
    <circle cx="107" cy="198" r="8" fill="${skin}"/><circle cx="213" cy="198" r="8" fill="${skin}"/>
  </svg>`

const nameBadge = (jacket: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 0 320 426">
    <rect width="320" height="426" fill="${jacket}"/><path d="M0 0h92l48 426H0z" fill="#0A3163" fill-opacity="0.35"/>
    <rect x="70" y="150" width="190" height="104" rx="10" fill="#fff"/>
    <rect x="70" y="150" width="190" height="28" rx="10" fill="#D9E6F5"/>
    <rect x="90" y="196" width="120" height="14" rx="4" fill="#33475B"/>
    <rect x="90" y="222" width="80" height="10" rx="4" fill="#8D99A8"/>
  </svg>`
