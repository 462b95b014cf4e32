import type { staffUploadsPath } from '@rostrum/contracts/system/files/calls'
import { readData } from '@rostrum/ui/envelope'
import { uploadInParts } from '@rostrum/ui/tus'
import { uploadSender } from '@rostrum/ui/upload-sender'
import { currentLocale } from './texts.ts'

const path: typeof staffUploadsPath = '/workbenchApi/files/uploads'
const send = uploadSender(() => ({ 'accept-language': currentLocale() }))

export type StaffUpload = { readonly id: string; readonly name: string; readonly size: number }

/**
 * Uploads a file in parts, for a record that takes it over by its identifier. After a lost connection it continues with
 * what has not arrived.
 *
 * @throws ApiFailure
 */
export const uploadFile = async (
  file: File,
  purpose: string,
  way: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal } = {},
): Promise<StaffUpload> => readData(await uploadInParts(file, { path, name: file.name, purpose, send, ...way }))
