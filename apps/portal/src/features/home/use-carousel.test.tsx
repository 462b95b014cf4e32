import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCarousel } from './use-carousel.ts'

function Carousel() {
  const { track, index } = useCarousel(3)
  return (
    <>
      <ul ref={track} aria-label="slides" />
      <output>{index + 1}</output>
    </>
  )
}

it('stays at its slide while it is hidden and has no width', () => {
  render(<Carousel />)
  const slides = screen.getByLabelText('slides')
  expect(slides.clientWidth).toBe(0)
  fireEvent(slides, new Event('scrollend'))
  expect(screen.getByText('1')).toBeTruthy()
})
