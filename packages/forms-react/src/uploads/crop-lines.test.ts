import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheet = readFileSync(new URL('./PictureCrop.module.css', import.meta.url), 'utf8')

const lightnessOf = (color: string) => {
  const channels = color.slice(1).match(color.length === 4 ? /./g : /../g) ?? []
  const sum = channels.reduce((total, channel) => total + Number.parseInt(channel.repeat(2).slice(0, 2), 16), 0)
  return sum / (channels.length * 255)
}

it('the lines for the head are visible on a light and on a dark background', () => {
  const [, lines = ''] = sheet.match(/\.frame::before,\s*\.stage \.frame::after \{(.*?)\n\}/s) ?? []
  const lightness = (lines.match(/#[\da-f]{3,6}\b/gi) ?? []).map(lightnessOf)
  expect(Math.max(...lightness)).toBeGreaterThan(0.9)
  expect(Math.min(...lightness)).toBeLessThan(0.2)
})
