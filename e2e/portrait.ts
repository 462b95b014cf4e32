import sharp from 'sharp'

/** A portrait as a camera would give it: larger than the print, with a plain background. */
export const portrait = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#d6e6f5' } })
    .composite([
      { input: { create: { width: 240, height: 320, channels: 3, background: '#c9a083' } }, left: 180, top: 160 },
    ])
    .png()
    .toBuffer()
