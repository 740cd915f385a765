import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/Seo/pageHead'
import { toContact } from '../model/contact'
import { ContactSection } from '../features/contact/ContactSection'
import { ContactHeader } from '../features/contact/ContactHeader'

export default function ContactPage({ data }: PageProps<Queries.ContactPageQuery>) {
  const contact = toContact(data)
  return (
    <>
      <ContactHeader contact={contact} />
      <ContactSection contact={contact} />
    </>
  )
}

export const Head = pageHead<Queries.ContactPageQuery>('/contact/', (data) => data.contact)

export const query = graphql`
  query ContactPage {
    site: siteJson {
      ...Site
      social {
        name
        url
      }
    }
    contact: contactJson {
      title
      titleLines
      description
      deck
      form {
        heading
        hint
        name {
          label
          placeholder
        }
        email {
          label
          placeholder
        }
        message {
          label
          placeholder
        }
        send
        sending
        success {
          title
          text
        }
        error {
          title
          text
          unconfirmed
          subject
        }
        noScript
      }
      delivery {
        endpoint
      }
      emailHeading
      socialHeading
      socialNote
      noteHeading
      note
      signoff
    }
  }
`
