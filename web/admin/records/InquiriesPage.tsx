import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { type AdminInquiry, inquiryAnswerOne, inquiryList } from "../../../core/contract/admin.ts";
import { callFailed, ignoreNotFound, useApi } from "../admin-api.ts";
import { PageHead } from "../kit/Button.tsx";
import { ConfirmButton } from "../kit/Dialog.tsx";
import { Check } from "../kit/fields.tsx";
import { Records, useRecords } from "../kit/ListPage.tsx";
import { ADMIN_PAGE_SIZE } from "../list-address.ts";
import { Failure } from "../notices.tsx";
import { BengaliParts, Moment } from "../words/Texts.tsx";

/**
 * The address is encoded, because with a question mark or comma in it a stranger could choose the text and
 * further recipients.
 */
export const mailLink = (email: string): string =>
  `mailto:${email.replace(/[%?&#,;:"<>]/g, encodeURIComponent)}`;

interface InquiryProps {
  inquiry: AdminInquiry;
  onHandled: (handled: boolean) => void;
  onDelete: () => Promise<void>;
}

function Inquiry({ inquiry, onHandled, onDelete }: InquiryProps) {
  const { id, name, company, email, phone, adType, message, createdAt, handled } = inquiry;
  return (
    <li className="admin-item" data-handled={handled}>
      <div className="row ends">
        <BengaliParts as="h2" id={`inquiry-${id}`}>
          {company}
        </BengaliParts>
        <Check checked={handled} aria-describedby={`inquiry-${id}`} onChange={onHandled}>
          Handled
        </Check>
        <ConfirmButton
          label="Delete"
          aria-describedby={`inquiry-${id}`}
          title="Delete inquiry"
          act="Delete"
          run={onDelete}
          failed="The inquiry could not be deleted. Please try again."
        >
          <p>
            This permanently deletes the message of <BengaliParts>{company}</BengaliParts>.
          </p>
        </ConfirmButton>
      </div>
      <p className="row small admin-inquiry-facts">
        <BengaliParts as="span">{name}</BengaliParts>
        <a href={mailLink(email)} className="underlined">
          {email}
        </a>
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="underlined">
          {phone}
        </a>
        <span>{adType}</span>
        <Moment at={createdAt} />
      </p>
      {message ? (
        <BengaliParts as="p" className="admin-inquiry-text">
          {message}
        </BengaliParts>
      ) : null}
    </li>
  );
}

export function InquiriesPage() {
  const api = useApi();
  const queries = useQueryClient();
  const [failed, setFailed] = useState("");
  const records = useRecords("inquiries", inquiryList, ADMIN_PAGE_SIZE);
  const mark = async (id: string, handled: boolean): Promise<void> => {
    const put = (next: AdminInquiry): void => {
      queries.setQueryData<typeof records.data>(records.queryKey, (last) =>
        last ? { ...last, data: last.data.map((one) => (one.id === next.id ? next : one)) } : last,
      );
    };
    setFailed("");
    const before = records.data?.data.find((one) => one.id === id);
    if (before) put({ ...before, handled });
    try {
      put((await api.write("PUT", `/api/admin/inquiries/${id}`, inquiryAnswerOne, { handled })).data);
    } catch (error) {
      if (before) put(before);
      setFailed(callFailed(error, "The inquiry could not be changed. Please try again."));
    }
  };
  const remove = async (id: string): Promise<void> => {
    await ignoreNotFound(api.write("DELETE", `/api/admin/inquiries/${id}`, z.unknown()));
    void records.refetch();
  };
  return (
    <>
      <PageHead title="Inquiries">
        <a className="button" href="/api/admin/inquiries.csv" download="inquiries.csv">
          Download CSV
        </a>
      </PageHead>
      {failed ? <Failure>{failed}</Failure> : null}
      <Records
        records={records}
        words={{ failed: "The inquiries could not be read.", empty: "No advertiser has written yet." }}
        shown={(inquiries) => (
          <ul role="list">
            {inquiries.map((inquiry) => (
              <Inquiry
                key={inquiry.id}
                inquiry={inquiry}
                onHandled={(handled) => void mark(inquiry.id, handled)}
                onDelete={() => remove(inquiry.id)}
              />
            ))}
          </ul>
        )}
      />
    </>
  );
}
