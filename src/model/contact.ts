import type { Queried } from './queried'

export type Contact = Queried<'contact'> & Pick<Queried<'site'>, 'email' | 'social'>
