import { describe, expect, it } from 'vitest'
import { fileNameOf } from './received-file.ts'

describe('the name of a received file', () => {
  it('is the extended one, which can contain Chinese', () => {
    const header = `attachment; filename="form.docx"; filename*=UTF-8''${encodeURIComponent('报名登记表 2026.docx')}`
    expect(fileNameOf(header)).toBe('报名登记表 2026.docx')
  })
  it('is the plain one if no other is readable', () => {
    expect(fileNameOf('attachment; filename="personal-data.json"')).toBe('personal-data.json')
    expect(fileNameOf("inline; filename=ticket.pdf; filename*=UTF-8''%E0%A4%A")).toBe('ticket.pdf')
  })
  it('is never empty', () => {
    expect(fileNameOf(null)).toBe('download')
    expect(fileNameOf('attachment')).toBe('download')
  })
})
