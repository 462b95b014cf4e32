import { expect, it } from 'vitest'
import { checkFile } from '../validation/uploads.ts'
import { fileUpload } from './file-upload.ts'

it.each(['scan.pdf', 'photo.JPG', 'photo.jpeg', 'screen.png', 'letter.docx', 'list.xlsx'])(
  'a new upload of files accepts what people have as a proof: %s',
  (name) => {
    expect(checkFile(fileUpload.defaults, { name, size: 1000 })).toBeUndefined()
  },
)

it('a new upload of files refuses programs', () => {
  expect(checkFile(fileUpload.defaults, { name: 'setup.exe', size: 1000 })).toMatchObject({ code: 'file_type' })
})
