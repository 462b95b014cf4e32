import { createHash } from 'node:crypto'
import type { Education } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { StoredFile } from '../../../../kernel/database/database-types.ts'
import { documentFonts } from '../../../../kernel/documents/fonts.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { addressOf } from '../../../system/files/public.ts'
import { sampleDiploma, sampleEducations } from './sample-diploma.ts'
import type { SamplePerson } from './sample-people.ts'

type Bytes = { readonly key: string; readonly size: number; readonly sha256: string }

/** A few drawn portraits and diplomas, shared by all generated people: enough for the demo, and fast to create. */
export class SampleUploads {
  readonly rows: Insertable<StoredFile>[] = []
  readonly #world: SampleWorld
  readonly #portraits: readonly Bytes[]
  readonly #diplomas: ReadonlyMap<Education, Bytes>

  private constructor(world: SampleWorld, portraits: readonly Bytes[], diplomas: ReadonlyMap<Education, Bytes>) {
    this.#world = world
    this.#portraits = portraits
    this.#diplomas = diplomas
  }

  static async prepare({ files, config }: Platform, world: SampleWorld): Promise<SampleUploads> {
    const keep = async (bytes: Buffer): Promise<Bytes> => ({
      key: await files.put(bytes),
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const portraits: Bytes[] = []
    for (const [skin, hair, coat] of colours) {
      portraits.push(
        await keep(
          await sharp(Buffer.from(portrait(skin, hair, coat)))
            .jpeg({ quality: 85 })
            .toBuffer(),
        ),
      )
    }
    const fonts = await documentFonts(config.documentFonts)
    const diplomas = new Map<Education, Bytes>()
    for (const education of sampleEducations) {
      diplomas.set(education, await keep(sampleDiploma(education, world.now, fonts)))
    }
    return new SampleUploads(world, portraits, diplomas)
  }

  /** The photo and the diploma of a person. @returns their addresses */
  of({ id, education }: Pick<SamplePerson, 'id' | 'education'>): { photo: string; diploma: string } {
    const diploma = this.#diplomas.get(education)
    if (!diploma) throw new Error('There is no diploma for this education.')
    return {
      photo: this.#add(id, 'photo', '证件照.jpg', 'image/jpeg', this.#world.pick(this.#portraits)),
      diploma: this.#add(id, 'attachment', '学历学位证书.pdf', 'application/pdf', diploma),
    }
  }

  #add(personId: string, purpose: string, name: string, mediaType: string, { key, size, sha256 }: Bytes): string {
    const id = this.#world.idOf(`file/${personId}/${purpose}`)
    this.rows.push({
      id,
      storage_key: key,
      owner_person_id: personId,
      purpose,
      name,
      media_type: mediaType,
      size,
      sha256,
      created_at: this.#world.daysFromNow(-100),
    })
    return addressOf(id)
  }
}

const colours = [
  ['#F1C9A5', '#2B2320', '#33475B'],
  ['#E8B98F', '#1F1A17', '#5B3A3A'],
  ['#F5D6BA', '#3A2A20', '#2F4F4A'],
  ['#DFAE86', '#2A2422', '#4A4A5E'],
] as const

/** The drawn face of no real person, on the light blue of identity photos. */
const portrait = (skin: string, hair: string, coat: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="295" height="413" viewBox="0 0 295 413">
    <rect width="295" height="413" fill="#CFE3F5"/>
    <path d="M20 413c6-78 54-104 127-104s122 26 128 104z" fill="${coat}"/>
    <path d="M118 268h60v50c-18 18-42 18-60 0z" fill="${skin}"/>
    <ellipse cx="148" cy="192" rx="72" ry="90" fill="${skin}"/>
    <path d="M72 190c-8-92 40-124 78-122 46-2 84 36 74 122-8-40-30-62-60-66-34 8-76 18-92 66z" fill="${hair}"/>
    <circle cx="120" cy="196" r="6" fill="#2B2320"/><circle cx="176" cy="196" r="6" fill="#2B2320"/>
    <path d="M126 244q22 12 44 0" fill="none" stroke="#9C5B4B" stroke-width="4" stroke-linecap="round"/>
  </svg>`
