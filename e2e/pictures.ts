import sharp from 'sharp'

/** A picture saved from a web page: too few pixels for print. */
export const smallPortrait = () => portrait(150, 200)

/** A synthetic portrait: a plain light background with a head and shoulders. */
export function portrait(width = 900, height = 1260): Promise<Buffer> {
  const figure = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" width="${width}" height="${height}">
    <rect width="300" height="420" fill="#dbe9f6"/><circle cx="150" cy="170" r="72" fill="#c99b7a"/>
    <path d="M40 420 q0 -130 110 -130 t110 130z" fill="#2c3f57"/></svg>`
  return sharp(Buffer.from(figure)).jpeg().toBuffer()
}
