import { expect, it } from 'vitest'
import { documentFonts } from '../../../../kernel/documents/fonts.ts'
import { readPages } from '../../../../testing/printed-page.ts'
import { sampleDiploma, sampleEducations } from './sample-diploma.ts'

it('the diploma of every education is one page that says it is a sample', async () => {
  const fonts = await documentFonts()
  for (const education of sampleEducations) {
    const pages = await readPages(sampleDiploma(education, new Date('2026-11-25T08:00:00Z'), fonts))
    expect(pages, education).toHaveLength(1)
    expect(pages[0]?.text).toContain('示例 SAMPLE')
    expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain('It belongs to no real person.')
  }
})
