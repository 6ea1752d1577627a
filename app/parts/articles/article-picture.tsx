import { use } from 'react'
import { LowData } from '#app/ui/low-data.ts'
import { Plate } from '#app/ui/plate.tsx'
import type { ArticlePicture as Picture } from '#contract/articles.ts'
import { text } from '#text/en.ts'
import { motifsOf } from './motifs-of.ts'

type ArticlePictureProps = {
  picture: Picture | null
  slug: string
  category: string
  tags: string[]
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** The one that stands first, and is loaded first. */
  isLead?: boolean
  /** Over the whole page, above its text: a plate is then as long as a strip of cloth. */
  isBanner?: boolean
}

// How many squares its plate has where it is larger than a card.
const BANNER = { columns: 16, rows: 3 }
const LEAD = { columns: 8, rows: 5 }

/**
 * An article's picture, or its plate where it has none. Where it cannot be loaded, app/enhance/images.ts tries the fallback, then hides
 * it and shows the plate that lies below: product-spec section 2. Its style sheet is article-picture.css.
 */
export function ArticlePicture({ picture, slug, category, tags, sizes, isLead = false, isBanner = false }: ArticlePictureProps) {
  const isLowData = use(LowData)
  const plate = <Plate seed={slug} motifs={motifsOf(category, tags)} {...(isBanner ? BANNER : isLead ? LEAD : {})} />
  const classes = `article-picture${isBanner ? ' article-banner' : isLead ? ' article-picture-lead' : ''}`
  if (!picture) return <div className={classes}>{plate}</div>

  const { id, width, height, alt } = picture
  const widths = isLowData ? [Math.min(...picture.widths)] : picture.widths
  const addressOf = (one: number, format: string) => `/images/${id}/${one}.${format}`
  const setOf = (format: string) => widths.map((one) => `${addressOf(one, format)} ${one}w`).join(', ')
  return (
    <div className={classes}>
      <picture>
        <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
        <img
          src={addressOf(middleOf(widths), 'jpg')}
          srcSet={setOf('jpg')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={isLead ? undefined : 'lazy'}
          fetchPriority={isLead ? 'high' : undefined}
          decoding="async"
          data-fallback={addressOf(Math.min(...widths), 'jpg')}
        />
      </picture>
      <div className="article-picture-missing" hidden>
        {plate}
        <span>{text.images.unavailable}</span>
      </div>
    </div>
  )
}

/** For a browser that reads no srcset. */
const middleOf = (widths: number[]): number => widths[Math.floor((widths.length - 1) / 2)]!
