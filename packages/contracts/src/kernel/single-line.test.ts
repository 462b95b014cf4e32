import { expect, it } from 'vitest'
import { shortLine } from './text-schemas.ts'

it('keeps the visible characters of a name, and removes line breaks and direction marks', () => {
  const names: [string, string][] = [
    ['  招聘 2026 ', '招聘 2026'],
    ['招聘\u202Egnp.exe\u2066', '招聘gnp.exe'],
    ['上半年\r\n招聘\t公告\u2028二', '上半年 招聘 公告 二'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['👩🏽‍🏫 教师', '👩🏽‍🏫 教师'],
    ['Bán hàng'.normalize('NFD'), 'Bán hàng'.normalize('NFC')],
    ['សុខ\u200bវិបុល\u2060', 'សុខវិបុល'],
  ]
  for (const [given, tidy] of names) expect(shortLine(1, 40).parse(given)).toBe(tidy)
  expect(shortLine(1, 40).safeParse('\u202E ').success).toBe(false)
})
