package com.example.residentapi;

/** @param impersonatorEmail of the member of staff who acts on behalf of the resident, or null */
public record User(String identityProvider, String impersonatorEmail) {
    public boolean isImpersonated() {
        return impersonatorEmail != null;
    }
}
