import type { Config } from '#server/platform/config.ts'
import { type CardProvider, ProviderFailure } from './provider.ts'

const opened = new WeakMap<Config, Promise<CardProvider>>()

/** The provider of card payments, loaded when it is needed first; null when cards are not taken. */
export async function cardProvider(config: Config): Promise<CardProvider | null> {
  const { stripe } = config
  if (stripe === undefined) return null
  const known = opened.get(config)
  if (known) return known
  const provider = import('./stripe.ts').then(({ stripeProvider }) => stripeProvider(stripe))
  opened.set(config, provider)
  return provider
}

/**
 * Asks the provider whether it knows the key.
 * @returns `unknown` when nobody answers: the server starts nevertheless, and card pages open once the provider is back
 */
export async function checkCardKey(config: Config): Promise<'good' | 'wrong' | 'unknown' | 'off'> {
  const provider = await cardProvider(config)
  if (!provider) return 'off'
  try {
    return (await provider.checkKey()) ? 'good' : 'wrong'
  } catch (error) {
    if (error instanceof ProviderFailure) return 'unknown'
    throw error
  }
}
