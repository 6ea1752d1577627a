/** A small act in Akoma Ntoso as publishers of laws write one; the State's Assembly never made it. */
export const anAct = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<akn:akomaNtoso xmlns:akn="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">
  <akn:act name="act" contains="originalVersion">
    <akn:meta>
      <akn:identification source="#example-laws">
        <akn:FRBRWork>
          <akn:FRBRthis value="/akn/ng-la/act/2031/12/!main"/>
          <akn:FRBRuri value="/akn/ng-la/act/2031/12"/>
          <akn:FRBRalias value="Electronic Records Law" name="title"/>
          <FRBRdate date="2031-03-04" name="assent"/>
          <akn:FRBRauthor href="#assembly"/>
          <akn:FRBRcountry value="ng"/>
          <akn:FRBRnumber value="12"/>
        </akn:FRBRWork>
        <akn:FRBRExpression>
          <akn:FRBRuri value="/akn/ng-la/act/2031/12/eng@2031-03-04"/>
          <akn:FRBRlanguage language="eng"/>
        </akn:FRBRExpression>
      </akn:identification>
      <akn:publication date="2031-03-11" name="Gazette" showAs="Lagos State Gazette" number="9"/>
      <akn:classification source="#example-laws">
        <akn:keyword value="Data protection" showAs="Data protection" dictionary="#subjects"/>
        <akn:keyword value="digital-transformation" showAs="Digital transformation" dictionary="#subjects"/>
        <akn:keyword value="archives" showAs="Archives" dictionary="#subjects"/>
      </akn:classification>
      <akn:lifecycle source="#example-laws">
        <akn:eventRef date="2031-03-04" source="#example-laws" type="generation" eId="assented"/>
        <akn:eventRef date="2031-06-01" source="#example-laws" type="generation" refersTo="#commencement"/>
      </akn:lifecycle>
      <akn:references source="#example-laws">
        <akn:TLCOrganization eId="example-laws" href="https://laws.example.org/" showAs="Example Laws"/>
        <akn:TLCOrganization eId="assembly" href="/ontology/organization/assembly" showAs="Lagos State House of Assembly"/>
      </akn:references>
    </akn:meta>
    <akn:preface>
      <akn:longTitle><akn:p>A Law to provide for the keeping of <akn:b>electronic</akn:b> records &amp; for connected purposes.</akn:p></akn:longTitle>
      <akn:p><akn:shortTitle>Lagos State Electronic Records Law, 2031</akn:shortTitle></akn:p>
    </akn:preface>
    <akn:body>
      <akn:part eId="part_1">
        <akn:heading>Records</akn:heading>
        <akn:section eId="sec_1">
          <akn:num>1.</akn:num><akn:heading>Duty to keep records</akn:heading>
          <akn:subsection><akn:num>(1)</akn:num><akn:content><akn:p>Every agency keeps its records in <akn:term>electronic</akn:term> form.</akn:p></akn:content></akn:subsection>
          <akn:subsection><akn:num>(2)</akn:num><akn:content><akn:p>A record is kept for ten years.</akn:p></akn:content></akn:subsection>
        </akn:section>
        <akn:section eId="sec_2">
          <akn:num>2.</akn:num><akn:heading>Access</akn:heading>
          <akn:content><akn:p>A person may ask for a record about them.<akn:authorialNote marker="1"><akn:p>A note.</akn:p></akn:authorialNote></akn:p></akn:content>
        </akn:section>
        <akn:section eId="sec_3"><akn:num>3.</akn:num><akn:content><akn:p>Has no heading.</akn:p></akn:content></akn:section>
      </akn:part>
    </akn:body>
  </akn:act>
</akn:akomaNtoso>
`
