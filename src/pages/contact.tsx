import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Seo } from '../components/Seo/Seo'
import { toContact } from '../content/contact'
import { required } from '../content/required'
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

export const Head = ({ data }: HeadProps<Queries.ContactPageQuery>) => {
  const contact = required(data.contact, 'content of the contact page')
  return (
    <Seo
      description={contact.description}
      path="/contact/"
      site={required(data.site, 'content of the site')}
      title={contact.title}
    />
  )
}

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
          subject
        }
        withoutScript
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
